import { type DayNumber, mondayOf } from '@ithaki/meetings';
import { type MailOccasion, mailOccasions, type RehearsalProblem } from '../model.ts';

/** Who receives a mail. */
type Side = 'mentee' | 'mentor';

/** Counts the mails that would have been sent; the notifications of a daily or weekly digest count as one mail. */
export class MailCount {
  readonly #rhythms: RehearsalProblem['mails'];
  readonly #perPerson: Record<Side, Map<number, number>> = { mentee: new Map(), mentor: new Map() };
  readonly #digests = new Set<string>();
  readonly #occasions = new Map<MailOccasion, number>();
  readonly #perWeek = new Map<DayNumber, number>();

  constructor(rhythms: RehearsalProblem['mails']) {
    this.#rhythms = rhythms;
  }

  add(occasion: MailOccasion, side: Side, person: number, day: DayNumber, count = 1): void {
    const rhythm = this.#rhythms[occasion];
    if (rhythm === 'off' || count === 0) return;
    this.#occasions.set(occasion, (this.#occasions.get(occasion) ?? 0) + count);
    if (rhythm !== 'once') {
      const digest = `${side} ${person} ${rhythm === 'daily' ? day : `week ${mondayOf(day)}`}`;
      if (this.#digests.has(digest)) return;
      this.#digests.add(digest);
    }
    const mails = rhythm === 'once' ? count : 1;
    const people = this.#perPerson[side];
    people.set(person, (people.get(person) ?? 0) + mails);
    this.#perWeek.set(mondayOf(day), (this.#perWeek.get(mondayOf(day)) ?? 0) + mails);
  }

  /** Returns the number of mails in the week that begins on a Monday. */
  inWeek(monday: DayNumber): number {
    return this.#perWeek.get(monday) ?? 0;
  }

  /** Returns the number of mails of each of some people. */
  of(side: Side, people: readonly number[]): number[] {
    return people.map((person) => this.#perPerson[side].get(person) ?? 0);
  }

  get occasions(): { Occasion: MailOccasion; Count: number }[] {
    return mailOccasions.flatMap((Occasion) => {
      const Count = this.#occasions.get(Occasion) ?? 0;
      return Count === 0 ? [] : [{ Occasion, Count }];
    });
  }
}
