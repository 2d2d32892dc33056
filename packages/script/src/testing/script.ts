import { type Compilation, compile, type Kind, type Script } from '@ithaki/script';

/** A compiled script as the application would store it. */
export function aScript(text: string, kind: Kind = 'condition'): Script {
  return { id: 'ID_SCRIPT', version: 1, kind, code: compile(text, kind) };
}

/** The text as a sandbox program, even when it could be an expression. */
export function asProgram(text: string, kind: Kind = 'condition'): Script {
  const code: Compilation = { ok: true, tier: 'program', body: `return (${text}\n);`, dependencies: [] };
  return { id: 'ID_SCRIPT', version: 1, kind, code };
}
