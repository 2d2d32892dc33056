/** The letter of a person for whom the programme has none: the first of the name, without accent. */
export const initialOf = (name: string): string => name.charAt(0).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
