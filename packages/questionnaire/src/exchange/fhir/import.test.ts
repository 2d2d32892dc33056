import { describe, expect, it } from 'vitest';
import { findFlaws } from '../../edit/index.ts';
import { questionnaireSchema } from '../../schema/index.ts';
import { answering, madeOf, shownIn } from '../../testing/make.ts';
import { importFhir, isFhirQuestionnaire } from '../index.ts';

const CORE = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
const expression = (url: string, text: string, name?: string) => ({
  url,
  valueExpression: { ...(name ? { name } : {}), language: 'text/fhirpath', expression: text },
});
const calculated = (text: string) => [expression(`${SDC}/sdc-questionnaire-calculatedExpression`, text)];
const control = (code: string) => ({
  url: `${CORE}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ code }] },
});
const coding = (code: string, display: string, points?: number) => ({
  valueCoding: { system: 'http://example.org', code, display },
  ...(points === undefined ? {} : { extension: [{ url: `${CORE}/ordinalValue`, valueDecimal: points }] }),
});
const often = [coding('never', 'Ποτέ', 0), coding('some', 'Κάποτε', 1), coding('always', 'Πάντα', 2)];

type Item = Record<string, unknown>;
const fhir = (item: Item[], properties: Item = {}) =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'draft',
    language: 'el',
    title: 'Υγεία',
    item,
    ...properties,
  });
const text = (linkId: string, properties: Item = {}): Item => ({ linkId, type: 'string', text: linkId, ...properties });

/** Returns the questions of an imported form, and their conditions with link ids in place of our ids. */
function read(items: Item[], properties: Item = {}) {
  const result = importFhir(fhir(items, properties));
  const questionnaire = madeOf(result);
  const questions = questionnaire.Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions));
  const byText = (name: string) => questions.find(({ Text }) => JSON.stringify(Text).includes(name));
  const idOf = (name: string) => byText(name)?.Group?.[0]?.Id ?? byText(name)?.Model ?? '';
  return { ...result, questionnaire, questions, byText, idOf };
}

describe('a FHIR questionnaire', () => {
  it('keeps every type of item as a question of the corresponding type', () => {
    const types = ['display', 'boolean', 'decimal', 'integer', 'date', 'dateTime', 'time', 'string', 'text', 'url'];
    const others = [
      { linkId: 'one', type: 'choice', answerOption: often },
      { linkId: 'several', type: 'choice', repeats: true, answerOption: often },
      { linkId: 'menu', type: 'choice', extension: [control('drop-down')], answerOption: often },
      { linkId: 'open', type: 'open-choice', answerOption: often },
      { linkId: 'elsewhere', type: 'choice', answerValueSet: 'http://example.org/ValueSet/x' },
      { linkId: 'file', type: 'attachment' },
      { linkId: 'who', type: 'reference' },
      {
        linkId: 'weight',
        type: 'quantity',
        text: 'Βάρος',
        extension: [{ url: `${CORE}/questionnaire-unit`, valueCoding: { code: 'kg' } }],
      },
    ];
    const { questions, questionnaire, report, byText } = read([
      ...types.map((type) => text(type, { type })),
      ...others,
    ]);
    expect(questions.map(({ Type, TypeId }) => Type ?? TypeId)).toEqual([
      ...(['plaintext', 'radio', 12, 12, 'date', 'date', 14, 14, 'text', 'paragraph', 'text'] as const),
      ...(['radio', 'checkbox', 'select', 'radio', 'text', 'upload', 'text', 12] as const),
    ]);
    expect(byText('open')?.Other).toBeDefined();
    expect(byText('Βάρος')?.Text).toBe('Βάρος (kg)');
    expect(questionnaireSchema.safeParse(questionnaire).error).toBeUndefined();
    expect(findFlaws(questionnaire)).toEqual([]);
    expect(report.every(({ Outcome, Key }) => Outcome === 'taken' || Key !== undefined)).toBe(true);
  });

  it('keeps required, limits, initial values, contained value sets, help texts and translations', () => {
    const { byText } = read(
      [
        text('name', {
          required: true,
          maxLength: 40,
          initial: [{ valueString: 'Άννα' }],
          _text: {
            extension: [
              {
                url: `${CORE}/translation`,
                extension: [
                  { url: 'lang', valueCode: 'en' },
                  { url: 'content', valueString: 'First name' },
                ],
              },
            ],
          },
          item: [{ linkId: 'help', type: 'display', text: 'Όπως στην ταυτότητα', extension: [control('help')] }],
        }),
        text('age', {
          type: 'integer',
          extension: [
            { url: `${CORE}/minValue`, valueInteger: 18 },
            { url: `${CORE}/maxValue`, valueInteger: 99 },
          ],
        }),
        text('born', { type: 'date', extension: [{ url: `${CORE}/maxValue`, valueDate: '2008-12-31' }] }),
        text('often', { type: 'choice', answerValueSet: '#vs', initial: [{ valueCoding: { code: 'some' } }] }),
      ],
      {
        contained: [
          {
            resourceType: 'ValueSet',
            id: 'vs',
            compose: {
              include: [
                {
                  concept: [
                    { code: 'never', display: 'Ποτέ' },
                    { code: 'some', display: 'Κάποτε' },
                  ],
                },
              ],
            },
          },
        ],
      },
    );
    expect(byText('First name')).toMatchObject({
      Text: { el: 'name', en: 'First name' },
      Help: 'Όπως στην ταυτότητα',
      DefaultValue: 'Άννα',
      Validate: { Required: true, MaxLength: 40 },
    });
    expect(byText('age')?.Validate).toMatchObject({ Min: 18, Max: 99 });
    expect(byText('born')?.Validate).toEqual({ Max: '31-12-2008' });
    const choice = byText('often');
    expect(choice?.Options?.map(({ Text }) => Text)).toEqual(['Ποτέ', 'Κάποτε']);
    expect(choice?.DefaultValue).toBe(choice?.Options?.[1]?.Value);
  });

  it('translates conditions on questions: joined by any or all, on groups, and on nested questions', () => {
    const when = (question: string, operator: string, answer: Item) => ({ question, operator, ...answer });
    const { byText, idOf, questionnaire, report } = read([
      text('yes', { type: 'boolean' }),
      text('count', { type: 'integer' }),
      text('often', { type: 'choice', answerOption: often }),
      text('all', {
        enableBehavior: 'all',
        enableWhen: [when('yes', '=', { answerBoolean: true }), when('count', '>=', { answerInteger: 3 })],
      }),
      text('any', {
        enableBehavior: 'any',
        enableWhen: [
          when('often', '=', { answerCoding: { code: 'always' } }),
          when('count', 'exists', { answerBoolean: false }),
        ],
        item: [text('inner', { enableWhen: [when('often', '!=', { answerCoding: { code: 'never' } })] })],
      }),
      {
        linkId: 'g',
        type: 'group',
        text: 'Ομάδα',
        enableWhen: [when('count', '<', { answerInteger: 9 })],
        item: [text('in')],
      },
    ]);
    const [yes] = byText('yes')?.Options ?? [];
    const [never, , always] = byText('often')?.Options ?? [];
    expect(byText('all')?.Condition).toBe(`${idOf('yes')} === '${yes?.Value}' && num(${idOf('count')}) >= 3`);
    const any = `${idOf('often')} === '${always?.Value}' || empty(${idOf('count')})`;
    expect(byText('any')?.Condition).toBe(any);
    expect(byText('inner')?.Condition).toBe(`(${any}) && (${idOf('often')} !== '${never?.Value}')`);
    expect(questionnaire.Section.find(({ SectionText }) => SectionText === 'Ομάδα')?.Condition).toBe(
      `num(${idOf('count')}) < 9`,
    );
    expect(report.find(({ Key }) => Key?.endsWith('ComparedWithSource'))?.Values?.count).toBe('4');
    expect(report.filter(({ Key }) => Key?.endsWith('PartsFromSource'))).toEqual([]);
  });

  it('makes scores of calculated items, including points, variables and conditions on them', () => {
    const scale = ['q1', 'q2', 'q3'].map((linkId) => text(linkId, { type: 'choice', answerOption: often }));
    const { questionnaire, byText, idOf, report } = read(
      [
        { linkId: 'scale', type: 'group', text: 'Κλίμακα', item: scale },
        text('total', {
          type: 'integer',
          readOnly: true,
          extension: calculated("%resource.item.where(linkId = 'scale').item.answer.value.ordinal().sum()"),
        }),
        text('weight', { type: 'decimal' }),
        text('height', { type: 'decimal' }),
        text('bmi', { type: 'decimal', extension: calculated('(%kilos / %metres.power(2)).round(1)') }),
        text('high', {
          extension: [
            expression(
              `${SDC}/sdc-questionnaire-enableWhenExpression`,
              "iif(%total > 3 and %resource.item.where(linkId='weight').answer.exists(), true, false)",
            ),
          ],
        }),
      ],
      {
        extension: [
          expression(`${CORE}/variable`, "%resource.item.where(linkId='weight').answer.value", 'kilos'),
          expression(
            `${CORE}/variable`,
            "%resource.descendants().where(linkId = 'height').answer.valueDecimal",
            'metres',
          ),
          expression(
            `${CORE}/variable`,
            "%resource.item.item.where(linkId != 'q9').answer.value.weight().sum()",
            'total',
          ),
        ],
      },
    );
    expect(questionnaire.Extra.Scores?.map(({ Name }) => Name)).toEqual(['total', 'bmi']);
    expect(report.filter(({ Outcome, Kind }) => Kind !== 'question' && Outcome === 'left')).toEqual([]);
    expect(report.filter(({ Key }) => Key?.endsWith('PartsFromSource'))).toEqual([]);
    expect(findFlaws(questionnaire)).toEqual([]);
    const [, , most] = questionnaire.OptionLists?.q1 ?? [];
    const answers = (weight: string) =>
      answering(questionnaire, [
        ...['q1', 'q2'].map((name) => ({ GroupId: idOf(name), OptionId: most?.Value ?? '' })),
        { GroupId: idOf('weight'), Text: weight },
      ]);
    expect(most?.Score).toBe(2);
    expect(shownIn(answers('70'))).toContain(byText('high')?.Model);
    expect(shownIn(answers(''))).not.toContain(byText('high')?.Model);
  });

  it('makes records of repeated groups, with conditions on their own rows', () => {
    const { byText, report } = read([
      {
        linkId: 'children',
        type: 'group',
        text: 'Παιδιά',
        repeats: true,
        item: [
          text('name'),
          text('school', { enableWhen: [{ question: 'name', operator: 'exists', answerBoolean: true }] }),
        ],
      },
    ]);
    const [name, school] = byText('Παιδιά')?.Columns ?? [];
    expect(byText('Παιδιά')?.Type).toBe('records');
    expect(school?.Condition).toBe(`!empty(${name?.Model}[line])`);
    expect(report.map(({ Key }) => Key)).toContain('questionnaires.import.AsRecords');
  });

  it('reports a condition that differs from its original, and what it cannot translate', () => {
    const { report } = read([
      text('n', { type: 'integer' }),
      // In FHIRPath a missing value is not false, but the translation has only true and false.
      text('parts', {
        extension: [
          expression(
            `${SDC}/sdc-questionnaire-enableWhenExpression`,
            "(%resource.item.where(linkId='n').answer.value > 3).not()",
          ),
        ],
      }),
      text('unknown', {
        extension: [
          expression(`${SDC}/sdc-questionnaire-enableWhenExpression`, '%resource.item.aggregate($total + 1)'),
        ],
      }),
      text('time', { enableWhen: [{ question: 'n', operator: '=', answerTime: '10:00:00' }] }),
      text('other', { extension: [{ url: 'http://example.org/StructureDefinition/own', valueString: 'x' }] }),
    ]);
    const keyOf = (name: string) => report.find(({ Name, Outcome }) => Name === name && Outcome !== 'taken')?.Key;
    expect(keyOf('parts')).toBe('questionnaires.import.PartsFromSource');
    expect(keyOf('unknown')).toBe('questionnaires.import.UnknownSyntax');
    expect(keyOf('time')).toBe('questionnaires.import.UnknownSyntax');
    expect(keyOf('other')).toBe('questionnaires.import.UnknownSetting');
  });

  it('is found in a bundle, and is refused with a reason when it is broken or nested too deep', () => {
    const resource = JSON.parse(fhir([text('a')]));
    const bundle = JSON.stringify({ resourceType: 'Bundle', entry: [{ resource }] });
    expect(importFhir(bundle).questionnaire).not.toBeNull();
    expect([isFhirQuestionnaire(bundle), isFhirQuestionnaire('{"pages":[]}')]).toEqual([true, false]);
    const reasonOf = (json: string) => importFhir(json).report.map(({ Key }) => Key?.split('.').at(-1));
    expect(reasonOf('{"resourceType": "Questionnaire"')).toEqual(['NotJson']);
    expect(reasonOf('{"resourceType": "Patient"}')).toEqual(['NotAForm']);
    const deep = `${'{"linkId":"g","type":"group","item":['.repeat(60)}${']}'.repeat(60)}`;
    expect(reasonOf(`{"resourceType":"Questionnaire","item":[${deep}]}`)).toEqual(['TooDeep']);
  });
});
