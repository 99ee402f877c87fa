export const sortableMessages = {
  role: 'element, który można przesunąć',
  grip: (name: string) => `Przesuń: ${name}`,
  instructions:
    'Naciśnij spację, aby podnieść element. Strzałki przesuwają go w górę i w dół, spacja upuszcza, Escape odkłada na miejsce.',
  lifted: (name: string, place: number, of: number) => `Podniesiono: ${name}. Miejsce ${place} z ${of}.`,
  over: (name: string, place: number, of: number) => `${name}: miejsce ${place} z ${of}.`,
  outside: (name: string) => `${name}: poza listą.`,
  dropped: (name: string, place: number, of: number) => `Upuszczono: ${name}. Miejsce ${place} z ${of}.`,
  cancelled: (name: string) => `Odłożono na miejsce: ${name}.`,
};
