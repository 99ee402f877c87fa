/** The block palette: pieces of Python that a child drags or taps into the editor. */
export interface BlockGroup {
  name: string;
  tone: 'leaf' | 'sky' | 'sun' | 'coral' | 'plum';
  blocks: readonly { label: string; code: string }[];
}

export const blockGroups: readonly BlockGroup[] = [
  {
    name: 'Ekran i klawiatura',
    tone: 'sky',
    blocks: [
      { label: 'wypisz', code: 'print("Cześć!")\n' },
      { label: 'zapytaj', code: 'odpowiedz = input("Jak masz na imię? ")\n' },
      { label: 'zapytaj o liczbę', code: 'liczba = int(input("Podaj liczbę: "))\n' },
    ],
  },
  {
    name: 'Zmienne',
    tone: 'sun',
    blocks: [
      { label: 'zmienna z liczbą', code: 'punkty = 0\n' },
      { label: 'zmienna z tekstem', code: 'imie = "Ola"\n' },
      { label: 'zwiększ o 1', code: 'punkty = punkty + 1\n' },
      { label: 'tekst ze zmienną', code: 'print(f"Masz {punkty} punktów")\n' },
    ],
  },
  {
    name: 'Warunki',
    tone: 'coral',
    blocks: [
      { label: 'jeżeli', code: 'if punkty > 10:\n    print("Wygrana!")\n' },
      {
        label: 'jeżeli – inaczej',
        code: 'if punkty > 10:\n    print("Wygrana!")\nelse:\n    print("Graj dalej")\n',
      },
    ],
  },
  {
    name: 'Pętle',
    tone: 'leaf',
    blocks: [
      { label: 'powtórz 5 razy', code: 'for i in range(5):\n    print(i)\n' },
      { label: 'dopóki', code: 'while punkty < 10:\n    punkty = punkty + 1\n' },
    ],
  },
  {
    name: 'Listy i funkcje',
    tone: 'plum',
    blocks: [
      { label: 'lista', code: 'zwierzeta = ["kot", "pies", "zaskroniec"]\n' },
      { label: 'dla każdego', code: 'for zwierze in zwierzeta:\n    print(zwierze)\n' },
      { label: 'funkcja', code: 'def przywitaj(imie):\n    print("Cześć, " + imie)\n' },
      { label: 'losowa liczba', code: 'from random import randint\nkostka = randint(1, 6)\n' },
    ],
  },
];
