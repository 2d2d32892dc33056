import type { Form } from '@ithaki/application/schema';

/** The form in an unsent save or in a newer row; the server knew it before, or gave it. */
export function keptForm(body: unknown): Form | undefined {
  const form: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Form') : undefined;
  return typeof form === 'object' && form !== null && 'Sections' in form ? (form as Form) : undefined;
}
