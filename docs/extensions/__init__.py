"""What Sphinx learns for this site: checked prose, pictures and languages."""
