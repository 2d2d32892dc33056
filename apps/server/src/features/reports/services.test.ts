import { queries, services } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aReportedProgramme, FOREIGN } from './reports.testing.ts';

const app = await aTestApp();
const without = await aTestApp({ ARGUS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, { beside: app });
const programme = await aReportedProgramme(app.db);
const { admin, manager, coordinator, supervisor } = programme;
const project = programme.project.url;
const superAdmin = await aPerson(app.db, programme.project.id, { roles: ['SuperAdmin'], everywhere: true });

let names = 0;
async function script(Code: string, Roles = ['Coordinator'], Name = `script${names++}`) {
  const saved = await app.call(
    services.saveScript,
    { Service: { Name, Code, Roles: Roles as ['Coordinator'] } },
    { as: admin, project },
  );
  return { ...saved, Name };
}
const run = (Name: string, Params: Record<string, unknown> = {}, as = coordinator) =>
  app.call(services.call, { Name, Params }, { as, project });
const result = async (Code: string, Params: Record<string, unknown> = {}, as = coordinator) => {
  const { Name, error: unsaved } = await script(Code);
  expect(unsaved).toBeUndefined();
  return run(Name, Params, as);
};

await app.call(
  services.save,
  {
    Service: {
      Name: 'people',
      Query: 'select person_id, region from people where region = @region',
      Roles: ['Coordinator'],
    },
  },
  { as: admin, project },
);

test('an earlier version of a service, in SQL or in JavaScript, is saved as the newest', async () => {
  const as = { as: admin, project };
  const { reply: saved, Name } = await script('return 1');
  const change = { Id: saved.Id, Version: 1, Name, Code: 'return 2', Roles: ['Coordinator' as const] };
  await app.call(services.saveScript, { Service: change }, as);
  const { reply: versions } = await app.call(services.versions, { Id: saved.Id }, as);
  expect(versions.map(({ Version, Service }) => [Version, Service.Text])).toEqual([
    [2, 'return 2'],
    [1, 'return 1'],
  ]);
  expect((await app.call(services.restore, { Id: saved.Id, Version: 1 }, as)).reply).toEqual({ ...saved, Version: 3 });
  expect((await run(Name)).reply).toBe(1);
  const Service = { Name: 'restored', Query: 'select 1 as n', Roles: ['Coordinator' as const] };
  const { reply: inSql } = await app.call(services.save, { Service }, as);
  await app.call(services.save, { Service: { ...Service, Id: inSql.Id, Version: 1, Query: 'select 2 as n' } }, as);
  await app.call(services.restore, { Id: inSql.Id, Version: 1 }, as);
  expect((await run('restored')).reply).toEqual([{ n: 1 }]);
  const refused = { as: coordinator, project };
  expect((await app.call(services.versions, { Id: inSql.Id }, refused)).status).toBe(403);
  expect((await app.call(services.restore, { Id: inSql.Id, Version: 1 }, refused)).status).toBe(403);
});

test('a script returns JSON from its parameters, its caller and the day', async () => {
  const { reply, error } = await result('return { twice: params.n * 2, me: user.Id, roles: user.Roles, today }', {
    n: 21,
  });
  expect(error).toBeUndefined();
  expect(reply).toEqual({
    ...{ twice: 42, me: coordinator, roles: ['Coordinator'] },
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect((await result('const nothing = 1; return')).reply).toBeNull();
});

test('its queries and calls are made as the caller', async () => {
  const code = `
    const crete = query('people', { region: 'crete' });
    const found = call('/api/user/Find', { Search: '' });
    return { crete: crete.length, names: found.map((person) => person.Name) };`;
  const { reply, error } = await result(code);
  expect(error).toBeUndefined();
  expect((reply as { crete: number }).crete).toBe(3);
  expect(JSON.stringify(reply)).not.toContain(FOREIGN);
  const { reply: saved } = await app.call(
    queries.edit,
    { Query: { Name: 'Άτομα', Query: 'select person_id from people', Roles: ['Coordinator'] } },
    { as: manager, project },
  );
  expect((await result(`return query(${saved.Id}).length`)).reply).toBe(4);
});

test('what the caller may not do is an error in the script, which it may catch', async () => {
  const refused = await result("return query('nothing', {})");
  expect([refused.status, refused.error.Code]).toEqual([422, 'ServiceFailed']);
  expect((await result("try { query('nothing') } catch (error) { return error.message }")).reply).toBe('NotFound');
  const calls = ['/api/Query/AdminExecute', '/api/user/SetUserField', '/api/Services/people', '/Account/SignIn', 'x'];
  for (const path of calls) {
    const code = `try { return call(${JSON.stringify(path)}, {}) } catch (error) { return error.message }`;
    expect((await result(code)).reply, path).toMatch(/NotFound|NotAllowed/);
  }
});

test('more than twenty calls, endless loops and errors end the service alone', async () => {
  const many = await result("for (let i = 0; i < 21; i++) query('people', { region: 'crete' }); return 1");
  expect(many.error.Code).toBe('ServiceFailed');
  expect((await result("for (let i = 0; i < 3; i++) query('people', {}); return 1")).reply).toBe(1);
  const endless = await result('for (;;) {} return 1');
  expect(endless.error.Code).toBe('ServiceFailed');
  const { Name } = await script("\nthrow new Error('πρόβλημα')", ['Coordinator']);
  expect((await run(Name)).error.Message).not.toContain('πρόβλημα');
  const told = await run(Name, {}, admin);
  expect(told.error).toMatchObject({ Code: 'ServiceFailed', Message: expect.stringContaining('πρόβλημα'), Line: 2 });
}, 30_000);

test('a script that asks for what cannot be, or closes the function around it, fails alone', async () => {
  const names = '[0, 1.5, 1e300, null, {}, [], "\\u0000", "x".repeat(1000)]';
  const caught = 'catch (e) { if (e.message === "waits") throw e; return e.message }';
  const { Name } = await script(`return ${names}.map((n) => { try { return query(n, {}) } ${caught} })`);
  expect((await run(Name)).reply).toEqual(Array.from({ length: 8 }, () => 'NotFound'));
  const closed = await script('}; return null; const other = () => {');
  expect([(await run(closed.Name)).status, (await run(closed.Name)).reply]).toEqual([200, null]);
  const forged = await script('}; return { asked: { kind: "call", name: "/api/Query/Edit" } }; const other = () => {');
  expect((await run(forged.Name)).error.Code).toBe('ServiceFailed');
});

const outside = '[typeof process, typeof require, typeof fetch, typeof setTimeout, typeof WebAssembly, typeof self]';
const none = Array.from({ length: 6 }, () => 'undefined');
const strange: [string, unknown][] = [
  // Ways out of the sandbox.
  [`return query.constructor('return ${outside}')()`, none],
  [`return (function* () {}).constructor('yield ${outside}')().next().value`, none],
  ["return (0, globalThis['ev' + 'al'])('1')", 'ServiceFailed'],
  ['return query.caller.toString()', 'ServiceFailed'],
  ['setTimeout(() => {}, 1); return 1', 'ServiceFailed'],
  ['return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 'ServiceFailed'],
  [
    'Error.prepareStackTrace = (error, sites) => sites; return new Error().stack.map((site) => typeof site)',
    expect.anything(),
  ],
  // Other replies than the server's, and other requests than the script's.
  ['params.replies = [{ value: 1 }]; return query("people", {})', 'ServiceFailed'],
  ['next = -1; return query("people", {})', 'ServiceFailed'],
  ['asked = { kind: "shell", name: "people" }; return 1', 'ServiceFailed'],
  [
    'try { query("people") } catch (e) {} asked = { kind: "call", name: "/api/user/SetUserField" }; return 1',
    'ServiceFailed',
  ],
  ['Object.prototype.asked = { kind: "call" }; return 1', 'ServiceFailed'],
  ['user.Roles.push("Admin"); return user', 'ServiceFailed'],
  // Values that do something when they are read.
  ['return query({ toJSON: () => "people" }, { region: "crete" }).length', 3],
  ['return query({ [Symbol.toPrimitive]: () => "people" }, {})', 'ServiceFailed'],
  ['return { get a() { return query("people", {}) } }', 'ServiceFailed'],
  ['return { toJSON() { return query("people", {}) } }', 'ServiceFailed'],
  ['throw { get message() { return query("people", {}) } }', 'ServiceFailed'],
  ['throw new Proxy({}, { get() { throw 1 } })', 'ServiceFailed'],
  ['return new Promise((done) => done(query("people", {})))', {}],
  ['return { then(done) { done(1) } }', {}],
  // JSON with names of the language, paths that are none, bodies that are no objects.
  ['return JSON.parse(\'{"__proto__": {"polluted": 1}}\')', JSON.parse('{"__proto__": {"polluted": 1}}')],
  ['return query("people", JSON.parse(\'{"__proto__": {"region": 1}}\')).length', 0],
  [
    'return ["//api/user/Find", "/api/user/Find?x", "/api/../api/user/Find"].map((path) => { try { return call(path, {}) } catch (e) { if (e.message === "waits") throw e; return e.message } })',
    ['NotFound', 'NotFound', 'NotFound'],
  ],
  [
    'return [null, 1, []].map((body) => { try { return call("/api/user/Find", body) } catch (e) { if (e.message === "waits") throw e; return e.message } })',
    ['Malformed', 'Malformed', 'Malformed'],
  ],
];

test.each(strange)('a script that tries to do more than it may does not: %s', async (code, expected) => {
  const { reply, error } = await result(code);
  expect(error?.Code ?? reply).toEqual(expected);
  expect((await result("return query('people', { region: 'crete' }).length")).reply).toBe(3);
});

test('a script that does not compile is refused with its line and column', async () => {
  const { status, error } = await script('return 1;\nconst x = ;');
  expect([status, error.Code]).toEqual([422, 'BadScript']);
  expect(error.Message).toMatch(/2.*11|11.*2/);
  expect((await script('const x = ; return 1')).error.Message).toMatch(/1.*11|11.*1/);
});

test('names are unique over both kinds, saves are versions, and only administrators write', async () => {
  expect((await script('return 1', ['Coordinator'], 'PEOPLE')).error.Code).toBe('ServiceNameTaken');
  expect((await script('return 1', ['Coordinator'], 'GetStatisticsViews')).error.Code).toBe('ServiceNameTaken');
  const { reply, Name } = await script('return 1');
  const { reply: read } = await app.call(services.script, { Id: reply.Id }, { as: admin, project });
  expect(read).toMatchObject({ Name, Code: 'return 1', Version: 1 });
  const changed = { ...read, Code: 'return 2' };
  expect((await app.call(services.saveScript, { Service: changed }, { as: admin, project })).reply.Version).toBe(2);
  expect((await app.call(services.saveScript, { Service: changed }, { as: admin, project })).status).toBe(409);
  expect((await run(Name)).reply).toBe(2);
  const listed = (await app.call(services.scripts, {}, { as: admin, project })).reply;
  expect(listed.map((one) => one.Name)).toContain(Name);
  expect(listed.map((one) => one.Name)).not.toContain('people');
  expect((await run(Name, {}, supervisor)).status).toBe(404);
  expect((await app.call(services.saveScript, { Service: changed }, { as: manager, project })).status).toBe(403);
  const asSql = { ...changed, Code: undefined, Query: 'select 1', Version: 2 };
  expect((await app.call(services.save, { Service: asSql as never }, { as: admin, project })).status).not.toBe(200);
  await app.call(services.delete, { Id: reply.Id }, { as: admin, project });
  expect((await run(Name)).status).toBe(404);
});

test('the query tool of developers runs what they write as themselves', async () => {
  const ask = (as: number) =>
    app.call(
      services.query,
      { Command: { Query: 'select count(*) from people where region = @region', Params: { region: 'crete' } } },
      { as, project },
    );
  expect(Number((await ask(manager)).reply.Result.Rows[0]?.[0])).toBeGreaterThan(3);
  expect((await ask(coordinator)).status).toBe(403);
});

test('the other database is read by SuperAdmin alone, and never written', async () => {
  const ask = (Query: string, as = superAdmin, Params: Record<string, unknown> = {}) =>
    app.call(services.argus, { Command: { Query, Params } }, { as, project });
  expect((await ask('select @a::int + 1 as sum', superAdmin, { a: '41' })).reply.Result).toMatchObject({
    ...{ Columns: [{ Name: 'sum', Type: 'number' }], Rows: [[42]], Truncated: null },
  });
  expect((await ask('select 1', admin)).status).toBe(403);
  const written = await ask('create table stolen (id int)');
  expect([written.status, written.error.Code]).toEqual([422, 'QueryFailed']);
  expect((await ask('select 1; select 2')).error.Code).toBe('QueryFailed');
  expect((await ask('select 1,\n nothing')).error).toMatchObject({ Code: 'QueryFailed', Line: 2, Column: 2 });
  expect((await ask('select $1')).error.Code).toBe('BadSql');
  const off = await without.call(services.argus, { Command: { Query: 'select 1' } }, { as: superAdmin, project });
  expect([off.status, off.error.Code]).toEqual([503, 'ArgusOff']);
});
