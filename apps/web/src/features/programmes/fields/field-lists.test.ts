import { expect, test } from 'vitest';
import { moveItem } from '../../../ui/sort/move-item.ts';
import { newDraft } from '../editor/project-draft.ts';
import { newField } from './field-form.ts';
import { fieldsOf, withField, withFields, withoutField } from './field-lists.ts';

const { Settings } = newDraft();
const names = (settings: typeof Settings) => fieldsOf(settings, 'User.Fields').map(({ Name }) => Name);

test('fields are reordered', () => {
  const fields = moveItem(fieldsOf(Settings, 'User.Fields'), 0, 1);
  expect(names(withFields(Settings, 'User.Fields', fields))).toEqual(['first_name', 'last_name']);
});

test('a new field is appended, an existing one keeps its position', () => {
  const added = withField(Settings, 'User.Fields', { ...newField(), Name: 'afm', Type: 'afm' });
  expect(names(added)).toEqual(['last_name', 'first_name', 'afm']);
  const changed = withField(added, 'User.Fields', { ...newField(), Name: 'last_name', Label: 'Επίθετο' });
  expect(names(changed)).toEqual(names(added));
  expect(changed.User.Fields[0]?.Label).toBe('Επίθετο');
});

test('removing a field removes its columns and filters', () => {
  const before = {
    ...Settings,
    Mentee: { ...Settings.Mentee, Filters: [{ Field: 'first_name' }, { Field: 'sex', Cascade: 'first_name' }] },
  };
  const after = withoutField(before, 'User.Fields', 'first_name');
  expect(names(after)).toEqual(['last_name']);
  expect(after.Mentee.Fields).toEqual(['last_name']);
  expect(after.Mentee.Filters).toEqual([{ Field: 'sex' }]);
});

test('options that depended on a removed field depend on nothing', () => {
  const town = { ...newField(), Name: 'town', Type: 'select' as const, Options: [{ Value: 'a', Label: 'Α' }] };
  const before = withField(Settings, 'Mentee.ProjectFields', { ...town, Within: 'first_name' });
  const [after] = withoutField(before, 'User.Fields', 'first_name').Mentee.ProjectFields;
  expect(after).toEqual(town);
});

test('columns remain while another list has a field of that name', () => {
  const twice = withField(Settings, 'Mentee.ProjectFields', { ...newField(), Name: 'first_name' });
  expect(withoutField(twice, 'Mentee.ProjectFields', 'first_name').Mentee.Fields).toContain('first_name');
});
