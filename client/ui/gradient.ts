/** Gradients are stored as the class names of the old interface, such as `from-purple-500 to-blue-500`. */
const HUES = new Map<string, readonly [h: number, s: number]>(
  Object.entries({
    slate: [215, 20],
    gray: [220, 10],
    red: [0, 80],
    orange: [25, 92],
    amber: [38, 92],
    yellow: [46, 92],
    lime: [84, 75],
    green: [142, 65],
    emerald: [160, 75],
    teal: [173, 75],
    cyan: [189, 85],
    sky: [199, 85],
    blue: [217, 88],
    indigo: [239, 80],
    violet: [258, 85],
    purple: [271, 85],
    fuchsia: [292, 82],
    pink: [330, 80],
    rose: [350, 85],
  }),
);
/** Percent of lightness for each step of a hue. */
const LIGHTNESS = new Map(
  Object.entries({
    50: 97,
    100: 94,
    200: 87,
    300: 77,
    400: 67,
    500: 58,
    600: 50,
    700: 42,
    800: 34,
    900: 28,
    950: 18,
  }),
);

function colorOf(name: string): string | null {
  const match = /^(?:from|via|to)-([a-z]+)-(\d+)$/.exec(name);
  const hue = match && HUES.get(match[1]!);
  const lightness = match && LIGHTNESS.get(match[2]!);
  return hue && lightness ? `hsl(${hue[0]} ${hue[1]}% ${lightness}%)` : null;
}

/** CSS for a stored gradient; null where it names fewer than two colours that we know. */
export function gradientToCss(gradient: string, degrees = 90): string | null {
  const colors = gradient
    .split(/\s+/)
    .map(colorOf)
    .filter((color) => color !== null);
  return colors.length >= 2 ? `linear-gradient(${degrees}deg, ${colors.join(', ')})` : null;
}
