import { type ProjectSettings, projectSettings } from '@ithaki/contract';
import { compile } from '@ithaki/script';
import { malformed } from '../../platform/errors/body-problems.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type SettingsScript, scriptsOf } from './settings-scripts.ts';

/** Settings as they were given, checked whole; the refusal names the path inside the JSON. */
export function parseSettings(given: string | object): ProjectSettings {
  const parsed = projectSettings.safeParse(typeof given === 'string' ? jsonOf(given) : given);
  if (!parsed.success) {
    const { fields } = malformed(parsed.error).details;
    const paths = Object.entries(fields ?? {}).map(([path, problem]) => [`Settings.${path}`, problem] as const);
    throw new Refusal(422, 'SettingsRefused', {
      params: { path: paths[0]?.[0] ?? 'Settings' },
      fields: Object.fromEntries(paths),
    });
  }
  for (const script of scriptsOf(parsed.data)) refuseBroken(script);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new Refusal(422, 'SettingsRefused', { params: { path: 'Settings' }, fields: { Settings: message } });
  }
}

function refuseBroken({ path, kind, code }: SettingsScript): void {
  const compiled = compile(code, kind);
  if (compiled.ok) return;
  const { line, column, message } = compiled;
  throw new Refusal(422, 'BadScript', {
    params: { line, column, message },
    fields: { [`Settings.${path}`]: `${line}:${column} ${message}` },
  });
}
