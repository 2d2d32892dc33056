import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';

/** The table of keys, which the master key opens. */
export const tables = ['keys'] as const;

const classes: Classes<(typeof tables)[number]> = {
  keys: {
    ...aboutNobody,
    other: ['id', 'purpose', 'wrapped', 'master', 'made_at', 'replaced_at'],
    why: 'the keys of this installation, each for one purpose',
  },
};

export const secretsOwner: TableOwner = { classes };
