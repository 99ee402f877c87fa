/** Ten programs of the kind that beginners write. Each runs without an error on the inputs 7, 3, Ola. */
export const validPrograms: readonly string[] = [
  "print('Cześć, świecie!')\nprint('Mam', 10, 'lat')\n",
  "liczba = int(input('Podaj liczbę: '))\nif liczba > 5:\n    print('Duża')\nelif liczba == 5:\n    print('W sam raz')\nelse:\n    print('Mała')\n",
  'for i in range(1, 6):\n    for j in range(i):\n        print("*", end=\'\')\n    print()\n',
  "licznik = 3\nwhile licznik > 0:\n    print(licznik)\n    licznik -= 1\nprint('Start!')\n",
  'def dodaj(a, b):\n    return a + b\n\nwynik = dodaj(2, 3)\nprint(f"Wynik to {wynik}")\n',
  "zwierzeta = ['kot', 'pies', 'żółw']\nzwierzeta.append('chomik')\nfor zwierze in zwierzeta:\n    print(zwierze.upper(), len(zwierze))\nprint(zwierzeta[0])\n",
  "oceny = {'matematyka': 5, 'przyroda': 4}\noceny['plastyka'] = 6\nfor przedmiot, ocena in oceny.items():\n    print(przedmiot + ': ' + str(ocena))\n",
  "import random\n# losujemy kostkę\nrzut = random.randint(1, 6)\nif 1 <= rzut and rzut <= 6:\n    print('Dobra kostka')\n",
  "class Pies:\n    def __init__(self, imie):\n        self.imie = imie\n\n    def szczekaj(self):\n        print(self.imie, 'mówi: hau!')\n\nPies('Azor').szczekaj()\n",
  "a = float(input())\nb = float(input())\ntry:\n    print(round(a / b, 2))\nexcept ZeroDivisionError:\n    print('Nie dzielimy przez zero')\nimie = input()\nprint(imie[0], imie * 2)\n",
];
