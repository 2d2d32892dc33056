import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { compileAll } from '../edit/index.ts';
import { openForm, type Question, Session } from '../index.ts';
import { formOf, moment, options, question } from '../testing/make.ts';

const id = (number: number): string => `ID_${String(number).padStart(4, '0')}`;

/** 500 questions, each shown by the one before it and by the first question. */
function large() {
  const list = options('ID_9001', 'ID_9002', 'ID_9003');
  const questions = Array.from({ length: 500 }, (_, index): Question => {
    const Condition =
      index === 0
        ? {}
        : { Condition: `${id(index - 1)} !== 'ID_9003' && (has(${id(0)}, 'ID_9001') || ${index} < 400)` };
    return question(id(index), { Type: 'radio', OptionsRef: 'a', ...Condition });
  });
  return formOf(questions, { OptionLists: { a: list } });
}

/**
 * Returns the milliseconds of the fastest run; after one within the bound there are no more. On a busy machine many runs
 * are interrupted, but not a hundred.
 */
function quickest(bound: number, work: (run: number) => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 100 && fastest >= bound; run++) {
    const start = performance.now();
    work(run);
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}

describe('500 questions with conditions', () => {
  const questionnaire = large();
  const codes = compileAll(questionnaire);

  it('are prepared and evaluated within 100 ms', () => {
    const took = quickest(100, () => void new Session(openForm(questionnaire, codes), {}, moment));
    expect(took).toBeLessThan(100);
  });

  it('are evaluated again within 30 ms after an answer that every condition reads', () => {
    const session = new Session(openForm(questionnaire, codes), {}, moment);
    const took = quickest(30, (run) => {
      const OptionId = run % 2 === 0 ? 'ID_9001' : 'ID_9002';
      expect(session.put([{ GroupId: id(0), OptionId, Seq: run + 1 }]).shown).toHaveLength(100);
    });
    expect(took).toBeLessThan(30);
  });

  it('are evaluated again only where they depend on the changed answer', () => {
    const session = new Session(openForm(questionnaire, codes), {}, moment);
    const took = quickest(5, (run) => {
      session.put([{ GroupId: id(250), OptionId: run % 2 === 0 ? 'ID_9001' : 'ID_9002', Seq: run + 1 }]);
    });
    expect(took).toBeLessThan(5);
  });
});

describe('the bundle of the engine', () => {
  it('is smaller than 24 KB and contains neither a parser nor schemas', async () => {
    const { outputFiles } = await build({
      entryPoints: [new URL('../index.ts', import.meta.url).pathname],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      metafile: true,
    });
    const [file] = outputFiles;
    expect(gzipSync(file?.contents ?? new Uint8Array()).length).toBeLessThan(24 * 1024);
    expect(file?.text).not.toMatch(/acorn|ZodType/);
  });
});
