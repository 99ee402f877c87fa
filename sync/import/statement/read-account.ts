/** The digits of an account number, Polish or not; null for what is none. */
export function readAccount(text: string): string | null {
  const plain = text.replace(/[\s'’"-]/g, '').toUpperCase();
  if (/^(?:PL)?\d{16,26}$/.test(plain)) return plain.replace(/^PL/, '');
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) ? plain.replace(/\D/g, '') : null;
}
