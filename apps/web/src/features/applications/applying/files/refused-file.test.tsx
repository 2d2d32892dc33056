import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../api/error.ts';
import { startTexts } from '../../../../i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { FileList } from './FileList.tsx';

test('a file of a refused type gets a message with the accepted types', async () => {
  fakeServer({});
  await startTexts();
  const refusal = new ApiError(422, { Code: 'TypeNotAllowed', Message: 'Δεν γίνεται δεκτό.' });
  const { container } = render(
    <FileList
      {...{ name: 'cv', author: { Token: 'x' }, files: [], most: 1, accept: '.pdf,.jpg' }}
      canAdd
      prepare={() => Promise.reject(refusal)}
      onChange={() => undefined}
    />,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['abc'], 'cv.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Δεν γίνεται δεκτό\. .*\.pdf, \.jpg/);
});
