import { people, roles } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();

test('the list filters members by every role', async () => {
  const { id: project } = await aProject(app.db);
  const manager = await aPerson(app.db, project, { roles: ['ProjectManager'] });
  const held = new Map<string, number>();
  for (const role of roles) held.set(role, await aPerson(app.db, project, { roles: [role] }));
  for (const role of roles) {
    const { reply } = await app.call(people.list, { Role: role }, { as: manager });
    const own = role === 'ProjectManager' ? [manager, held.get(role)] : [held.get(role)];
    expect([role, reply.All, reply.list.map((row) => row.Id).sort()]).toEqual([role, own.length, own.sort()]);
  }
});
