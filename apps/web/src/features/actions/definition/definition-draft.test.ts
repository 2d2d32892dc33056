import { expect, test } from 'vitest';
import { anAction } from '../testing/mentee-actions.ts';
import { draftOf, saveBody } from './definition-draft.ts';

test('saves a definition over the version it was read at, without empty values', () => {
  const action = anAction({
    Version: 7,
    Group: ['Φάση'],
    Titles: ['α', 'β'],
    Function: '[data.a, data.b]',
    Data: { Form: [{ Name: 'q', Label: 'Ε', Type: 'text' }] },
  });
  const draft = draftOf(action);
  const body = saveBody(action, {
    ...draft,
    Group: [...draft.Group, { el: '', en: ' ' }],
    Data: { Form: [{ Name: 'q', Label: 'Ε', Type: 'text', Help: { el: '', en: '' } }] },
  });
  expect(body).toMatchObject({
    Id: action.Id,
    Version: 7,
    Titles: 'α, β',
    Group: ['Φάση'],
    Function: '[data.a, data.b]',
  });
  expect(body.Data).toEqual({ Form: [{ Name: 'q', Label: 'Ε', Type: 'text' }] });
});
