"""A translation names the numbers, seats and directions of its source: judged on slips of real catalogs."""

import json
from pathlib import Path

import pytest

from extensions.comparing import compare

CASES = Path(__file__).parents[3] / "shared" / "cases" / "number_pairs.json"

MISTAKES = [
    ("fr", "Three dragon pungs.", "Deux brelans de dragons."),
    ("fr", "Only tiles 2, 5 and 8.", "Seulement les tuiles 2,5 et 8."),
    ("ru", "Each side: 18, 17, 18 and 17 stacks.", "По сторонам: 18, 18, 17 и 17 стопок."),
    ("ru", "42 kinds, 144 tiles.", "36 видов, 144 фишки."),
    ("fr", "The top tier of the wall.", "Le tiers du haut du mur."),
    ("fr", "Numbered from 1 to 9.", "Numérotées de I à 9."),
    ("fr", "East throws, then West.", "Est lance, puis Sud."),
    ("ru", "Count clockwise.", "Считайте против часовой стрелки."),
    ("fr", "Piles of 8 and 12.", "Des piles de 12 et 8."),
    ("fr", "It costs -3.", "Coûte −2."),
    ("fr", "<b>From</b> 1 up to 9.", "<b>De</b> I à 9."),
    ("fr", "{count} tiles.", "{number} tuiles."),
    ("fr", "The right-hand neighbour.", "Le voisin de gauche."),
    ("fr", "East has some, South others, West more.", "Est en a, Ouest d’autres, Sud davantage."),
    ("ru", "At its left end.", "На правом конце."),
    ("fr", "The upper before the lower.", "L’inférieure avant la supérieure."),
]
EQUIVALENTS = [
    ("ru", "The 4th tile.", "Четвёртый тайл."),
    ("ru", "A 13-sided wait.", "Тринадцатистороннее ожидание."),
    ("fr", "99 tiles.", "Quatre-vingt-dix-neuf tuiles."),
    ("ru", "With 14 tiles.", "С четырнадцатью тайлами."),
    ("fr", "Nine new tiles.", "Neuf tuiles neuves."),
    ("ru", "The family of tiles.", "Семья тайлов."),
    ("fr", "One wall.", "Un mur."),
    ("fr", "Numbered from 1 to 9.", "Numérotées de un à neuf."),
    ("ru", "Wait a second.", "Подождите секунду."),
    ("fr", "16.08.1988", "16/08/1988"),
    ("fr", "East's left end, then South.", "Sud, puis l’extrémité gauche d’Est."),
]


def faults(code: str, source: str, translation: str) -> list[str]:
    return list(compare(source, translation, code, numbers=True))


@pytest.mark.parametrize(("code", "source", "translation"), MISTAKES)
def test_a_slip_is_found(code: str, source: str, translation: str) -> None:
    assert faults(code, source, translation)


@pytest.mark.parametrize(("code", "source", "translation"), EQUIVALENTS)
def test_the_same_in_other_words_passes(code: str, source: str, translation: str) -> None:
    assert faults(code, source, translation) == []


@pytest.mark.skipif(not CASES.exists(), reason="the recorded pairs are not beside this checkout")
def test_every_recorded_pair_is_judged_as_its_verdict_says() -> None:
    wrong = []
    for pair in json.loads(CASES.read_text(encoding="utf-8"))["pairs"]:
        found = faults(pair["lang"], pair["source"], pair["target"])
        if bool(found) != (pair["verdict"] == "mistake"):
            wrong.append((pair["id"], pair["verdict"], found))
    assert wrong == []


TEXTS = {
    "fr": [
        "Le jeu est neuf, ou presque neuf : les tuiles neuves glissent mieux que les anciennes.",
        "Attendez une seconde avant de défausser. Quelques secondes suffisent.",
        "Mettez votre jeu à neuf ; il sera comme neuf.",
        "Le pourcentage de mains gagnées ne dépend pas de la centaine de tuiles vues.",
        "La mise à feu, un sixième sens, une quinte de toux et un trentenaire n’y changent rien.",
        "Est-ce à vous de jouer ? C’est à l’est de la ville que se tient le club.",
        "Une main de mahjong, un mur, une brèche : tout est dit.",
    ],
    "ru": [
        "Семья собралась за столом; потри кость, и увидишь знак.",
        "Столица, стопка, сторона, стоимость и пятно никого не смущают.",
        "Семинарист тридевятого царства стоит у стены и трижды не считал.",
        "Возьмите кость и положите её рубашкой вверх. Один из игроков ждёт.",
        "Сорока летит, а пара костей лежит на столе. Соберите всю семью.",
        "Пятнадцатый — это уже число, а пятница и вторник — дни недели.",
    ],
}
NAMED = {
    "La mise à feu, un sixième sens, une quinte de toux et un trentenaire n’y changent rien.": [6],
    "Семинарист тридевятого царства стоит у стены и трижды не считал.": [3],
    "Пятнадцатый — это уже число, а пятница и вторник — дни недели.": [15],
}


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, texts in TEXTS.items() for text in texts])
def test_words_that_only_look_like_numbers_are_none(code: str, text: str) -> None:
    from extensions.languages import language
    from extensions.readings import read

    assert [one.value for one in read(text, language(code)) if one.counts] == NAMED.get(text, [])
