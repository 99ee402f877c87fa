/** Configuration documents of the demo school beside the module overviews. */
export const demoOutlines = [
  {
    title: 'Python – podstawy',
    outlines: [
      {
        name: 'Lekcja 1: pierwszy program',
        url: 'https://docs.python.org/pl/3/tutorial/introduction.html',
        labels: ['print', '45 min'],
      },
      {
        name: 'Lekcja 2: zmienne i input',
        url: 'https://docs.python.org/pl/3/tutorial/interpreter.html',
        labels: ['zmienne', 'input'],
      },
      {
        name: 'Lekcja 3: warunki i pętle',
        url: 'https://docs.python.org/pl/3/tutorial/controlflow.html',
        labels: ['if', 'for', 'while'],
      },
    ],
  },
  {
    title: 'Scratch',
    outlines: [
      {
        name: 'Lekcja 1: kot w ruchu',
        url: 'https://scratch.mit.edu/projects/editor/?tutorial=getStarted',
        labels: ['ruch'],
      },
      { name: 'Lekcja 2: gra w łapanie', url: 'https://scratch.mit.edu/ideas', labels: ['gra', 'punkty'] },
    ],
  },
  {
    title: 'Roblox i Lua',
    outlines: [
      {
        name: 'Lekcja 1: pierwszy świat',
        url: 'https://create.roblox.com/docs/tutorials',
        labels: ['Studio'],
      },
    ],
  },
];

export const demoPaymentLinks = {
  'miesiac-40': 'https://secure.przelewy24.pl/',
  'miesiac-60': 'https://secure.tpay.com/',
};
