interface Person {
  username: string;
  firstName: string;
  lastName: string;
}

/** Transfers as a bank's file has them: of five, three bear a child's user name, one a name alone, and one none of both. */
export function importLines(count: number, now: number, people: readonly Person[]) {
  return Array.from({ length: count }, (_, n) => {
    const { username, firstName, lastName } = people[(n * 7) % people.length]!;
    const whose = n % 5 < 3 ? username : n % 5 === 3 ? `${firstName} ${lastName}` : '';
    return {
      title: `zajęcia ${whose}`.trim(),
      amount: 160 + 80 * (n % 2),
      paymentDate: new Date(now).toISOString().slice(0, 10),
      payerName: `Rodzic ${lastName}`,
      reference: `${now}/${n}`,
    };
  });
}
