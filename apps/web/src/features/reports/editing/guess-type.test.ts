import { expect, test } from 'vitest';
import { guessType } from './guess-type.ts';

const column = (Name: string, Type: 'number' | 'date' | 'text') => ({ Name, Type, Hidden: false, Choice: false });
const views = [
  {
    Name: 'people',
    People: true,
    Columns: [column('state', 'number'), column('birth', 'date'), column('sex', 'text')],
  },
];

test.each([
  ['select 1 from people p where p.state=@x', 'number'],
  ['select 1 from people where birth >= @x', 'date'],
  ['select 1 from people where sex = any(@x)', 'text'],
  ['select 1 from people where person_id = @x', 'person'],
  ['select 1 from actions where action_id <> @x', 'action'],
  ['select @x', 'text'],
])('in %s the value is a %s', (text, type) => {
  expect(guessType(text, 'x', views)).toBe(type);
});

test('the day of views of the past is a date, whatever the text compares it with', () => {
  expect(guessType('select * from people_at', 'AsOf', views)).toBe('date');
});
