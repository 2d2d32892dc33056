import { microdataDefinitions, programmes } from '@ithaki/contract';
import { firstDefinition } from '@ithaki/microdata';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aMicrodataProject } from '../microdata.testing.ts';

const app = await aTestApp();

const one = (Questions: object[]) => [{ Key: 'A', Title: 'Α', Questions }] as never;

test('a saved sheet is a new version, which sheets not handed in follow', async () => {
  const { mentee, manager, as, check, get, set } = await aMicrodataProject(app);
  const before = (await app.call(microdataDefinitions.start, {}, as(mentee))).reply;
  expect(before.Sections.flatMap(({ Questions }) => Questions)).toHaveLength(61);
  await check();
  const save = (Sections: never, Version?: number) =>
    app.call(
      microdataDefinitions.save,
      { Sheet: 'start', Sections, ...(Version !== undefined && { Version }) },
      as(manager),
    );
  const saved = await save(one([{ Id: 1, Code: 'Q', Type: 1, Text: 'Ερώτηση' }]), before.Version);
  expect(saved.reply).toMatchObject({ Version: before.Version + 1 });
  expect(await save(one([]), before.Version)).toMatchObject({ status: 409 });
  // What was handed in keeps the questions by which it was answered.
  expect((await get(mentee)).reply).toMatchObject({ DefinitionVersion: before.Version, State: 'checked' });
  expect(
    (await app.call(microdataDefinitions.versions, { Sheet: 'start' }, as(manager))).reply.map(
      ({ Questions }) => Questions,
    ),
  ).toEqual([1, 61, 0]);
  expect((await set(mentee, {})).status).toBe(403);
});

test('questions that cannot be asked are refused by name, here and in the settings of the programme', async () => {
  const { project, manager, mentee, as } = await aMicrodataProject(app);
  const circle = one([
    { Id: 1, Type: 1, Text: 'Α', ConditionId: 2 },
    { Id: 2, Type: 1, Text: 'Β', ConditionId: 1 },
  ]);
  const check = await app.call(microdataDefinitions.check, { Sheet: 'start', Sections: circle }, as(manager));
  expect(check.reply).toEqual([
    { Kind: 'circle', Id: 1 },
    { Kind: 'circle', Id: 2 },
  ]);
  expect(await app.call(microdataDefinitions.save, { Sheet: 'start', Sections: circle }, as(manager))).toMatchObject({
    ...{ status: 422, error: { Code: 'DefinitionWrong', Fields: { '1': 'Η ερώτηση 1 εξαρτάται από τον εαυτό της.' } } },
  });
  expect((await app.call(microdataDefinitions.save, { Sheet: 'start', Sections: circle }, as(mentee))).status).toBe(
    403,
  );
  const whole = (await app.call(programmes.byId, { Id: project.id }, as(manager))).reply;
  const set = (MicrodataSix_Text: string) =>
    app.call(
      programmes.set,
      { Project: { Id: whole.Id, Url: whole.Url, Descr: whole.Descr, Settings: whole.Settings, MicrodataSix_Text } },
      as(manager),
    );
  expect(await set('{')).toMatchObject({ status: 422, error: { Code: 'DefinitionWrong' } });
  expect(await set(JSON.stringify(firstDefinition('end')))).toMatchObject({
    status: 422,
    error: { Code: 'DefinitionWrong' },
  });
  // A bare list of questions is one section.
  expect((await set(JSON.stringify([{ Id: 9001, Type: 3, Text: 'Τι κάνετε;', Child: [] }]))).status).toBe(200);
  expect((await app.call(microdataDefinitions.six, {}, as(mentee))).reply.Sections).toMatchObject([
    { Key: 'A', Questions: [{ Id: 9001 }] },
  ]);
});

test('an empty definition asks no sheet', async () => {
  const { mentee, manager, as, get } = await aMicrodataProject(app);
  await app.call(microdataDefinitions.save, { Sheet: 'six', Sections: [] }, as(manager));
  expect(await get(mentee, 'six')).toMatchObject({ status: 422, error: { Code: 'SheetNotAsked' } });
});
