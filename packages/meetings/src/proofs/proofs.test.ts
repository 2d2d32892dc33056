import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classOfCode,
  findStep,
  hoursCount,
  importProofKey,
  isProofReply,
  proofAddress,
  proofCode,
  proofReply,
  provenMinutes,
  readProofAddress,
  readProofCode,
  stepAt,
  stepBegins,
  strongerClass,
} from '../index.ts';

const secret = Buffer.alloc(32, 7);
const mentorKey = await importProofKey(secret.toString('base64url'));
const menteeKey = await importProofKey(Buffer.alloc(32, 9).toString('base64url'));
const starts = new Date('2026-12-07T10:00:00Z');
const ends = new Date('2026-12-07T10:45:00Z');
const step = stepAt(new Date('2026-12-07T10:05:00Z'));

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/);

describe('a code', () => {
  it('consists of the first 40 bits of the HMAC of phase and step, in Crockford’s letters', async () => {
    const digest = createHmac('sha256', secret).update(`in:${step}`).digest();
    const bits = [...digest.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const expected = bits
      .match(/.{5}/g)
      ?.map((five) => alphabet[Number.parseInt(five, 2)])
      .join('');
    const code = await proofCode(mentorKey, 'in', step);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$/);
    expect(code.replaceAll('-', '').slice(0, 8)).toBe(expected);
  });

  it('differs by step, phase and meeting', async () => {
    const codes = await Promise.all([
      proofCode(mentorKey, 'in', step),
      proofCode(mentorKey, 'out', step),
      proofCode(mentorKey, 'in', step + 1),
      proofCode(menteeKey, 'in', step),
    ]);
    expect(new Set(codes).size).toBe(4);
  });

  it('is accepted as people type it', async () => {
    const code = await proofCode(mentorKey, 'in', step);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(readProofCode(` ${typed}`)).toBe(code);
    expect(readProofCode('')).toBeNull();
    expect(readProofCode(`${code}0`)).toBeNull();
  });

  it('is refused if any letter is wrong or two are exchanged', async () => {
    const valid = await proofCode(mentorKey, 'out', step);
    const plain = valid.replaceAll('-', '');
    for (let place = 0; place < 9; place++)
      for (const letter of alphabet)
        if (letter !== plain[place])
          expect(readProofCode(plain.slice(0, place) + letter + plain.slice(place + 1))).toBeNull();
    fc.assert(
      fc.property(letters, fc.nat(7), fc.nat(7), (text, a, b) => {
        const check = [...alphabet].find((letter) => readProofCode(text + letter) !== null);
        const exchanged = [...`${text}${check}`];
        [exchanged[a], exchanged[b + 1]] = [exchanged[b + 1] ?? '', exchanged[a] ?? ''];
        if (exchanged.join('') !== `${text}${check}`) expect(readProofCode(exchanged.join(''))).toBeNull();
      }),
    );
  });
});

describe('the step of a code', () => {
  it('is found from an hour before the meeting to two after', async () => {
    for (const at of ['2026-12-07T09:00:00Z', '2026-12-07T10:20:10Z', '2026-12-07T12:45:00Z']) {
      const shown = stepAt(new Date(at));
      const code = await proofCode(mentorKey, 'in', shown);
      expect(await findStep(mentorKey, { phase: 'in', code, starts, ends })).toBe(shown);
    }
  });

  it('is not found outside that time, in the other phase, or for another key', async () => {
    for (const at of ['2026-12-07T08:59:00Z', '2026-12-07T12:46:00Z']) {
      const code = await proofCode(mentorKey, 'in', stepAt(new Date(at)));
      expect(await findStep(mentorKey, { phase: 'in', code, starts, ends })).toBeUndefined();
    }
    const code = await proofCode(mentorKey, 'in', step);
    expect(await findStep(mentorKey, { phase: 'out', code, starts, ends })).toBeUndefined();
    expect(await findStep(menteeKey, { phase: 'in', code, starts, ends })).toBeUndefined();
    expect(await findStep(mentorKey, { phase: 'in', code: 'nonsense', starts, ends })).toBeUndefined();
  });
});

describe('the reply to a code', () => {
  it('has six letters and is correct only for its key, phase and code', async () => {
    const code = await proofCode(mentorKey, 'in', step);
    const reply = await proofReply(menteeKey, 'in', code);
    expect(reply).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await isProofReply(menteeKey, { phase: 'in', code, reply: reply.toLowerCase() })).toBe(true);
    expect(await isProofReply(menteeKey, { phase: 'out', code, reply })).toBe(false);
    expect(await isProofReply(mentorKey, { phase: 'in', code, reply })).toBe(false);
    expect(await isProofReply(menteeKey, { phase: 'in', code, reply: reply.slice(1) })).toBe(false);
  });
});

describe('the address of a code for cameras', () => {
  it('holds meeting, phase and code after the #, which is never sent to a server', async () => {
    const code = await proofCode(mentorKey, 'out', step);
    const address = proofAddress('https://ithaki.example', { meetingId: 12, phase: 'out', code });
    expect(new URL(address).pathname).toBe('/meet/');
    expect(readProofAddress(new URL(address).hash)).toEqual({ meetingId: 12, phase: 'out', code });
  });

  it.each(['', '#', '#12', '#12.in.', '#12.in.AAAA-AAAA-Z', '#0.in.0000-0000-0', '#12.on.0000-0000-0'])(
    'is refused when it is %s',
    (hash) => {
      expect(readProofAddress(hash)).toBeNull();
    },
  );
});

describe('the class of a proof', () => {
  const later = (seconds: number) => new Date(stepBegins(step).getTime() + seconds * 1000);

  it('is live within 90 seconds; later it is answered with a reply and later without', () => {
    expect(classOfCode({ step, received: later(119), replied: false })).toBe('live');
    expect(classOfCode({ step, received: later(121), replied: false })).toBe('later');
    expect(classOfCode({ step, received: later(121), replied: true })).toBe('answered');
    expect(classOfCode({ step, received: later(7 * 86_400), replied: true })).toBe('answered');
  });

  it('does not exist after seven days, or before the code could be shown', () => {
    expect(classOfCode({ step, received: later(7 * 86_400 + 1), replied: true })).toBeNull();
    expect(classOfCode({ step, received: later(-91), replied: true })).toBeNull();
  });

  it('is the stronger of two, but a dispute outweighs all', () => {
    expect(strongerClass('later', 'answered')).toBe('answered');
    expect(strongerClass('mentorOnly', 'declared')).toBe('declared');
    expect(strongerClass('live', 'disputed')).toBe('disputed');
  });

  it('decides whether hours count', () => {
    expect(hoursCount('none', null)).toBe(true);
    expect(hoursCount('any', null)).toBe(false);
    expect(hoursCount('any', 'declared')).toBe(true);
    expect(hoursCount('any', 'mentorOnly')).toBe(false);
    expect(hoursCount('live', 'later')).toBe(false);
    expect(hoursCount('live', 'answered')).toBe(true);
    expect(hoursCount('none', 'disputed')).toBe(false);
  });
});

describe('the proven minutes', () => {
  const minutes = (count: number, approved = false) =>
    provenMinutes({ from: starts, to: new Date(starts.getTime() + count * 60_000), planned: 45, approved });

  it('run from arrival to departure, at most 30 more than planned unless approved', () => {
    expect(minutes(40)).toBe(40);
    expect(minutes(75)).toBe(75);
    expect(minutes(76)).toBe(75);
    expect(minutes(120, true)).toBe(120);
    expect(minutes(-5)).toBe(0);
  });
});
