import { type Compilation, compile, type Kind, type Script } from '@ithaki/script';

/** A script as the product would store it. */
export function aScript(text: string, kind: Kind = 'condition'): Script {
  return { id: 'ID_SCRIPT', version: 1, kind, code: compile(text, kind) };
}

/** The same text as a program of the sandbox, whatever tier it would be given. */
export function asProgram(text: string, kind: Kind = 'condition'): Script {
  const code: Compilation = { ok: true, tier: 'program', body: `return (${text}\n);`, dependencies: [] };
  return { id: 'ID_SCRIPT', version: 1, kind, code };
}
