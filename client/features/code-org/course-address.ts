/** The external page of a course section. */
export const courseAddress = (code: string): string => `https://studio.code.org/join/${code}`;
