import { spawn } from 'node:child_process';
import { root } from './files.ts';

/** Runs a command from the repository root; returns its output as one finding when it fails. */
export const command = (program: string, ...parameters: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    child.stdout.on('data', (chunk) => output.push(String(chunk)));
    child.stderr.on('data', (chunk) => output.push(String(chunk)));
    child.on('error', (error) => resolve([`${program}: ${error.message}`]));
    child.on('close', (code) => resolve(code === 0 ? [] : [output.join('').trim() || `${program} ended with ${code}`]));
  });

/** Runs a program of node_modules/.bin. */
export const binary = (name: string, ...parameters: readonly string[]): Promise<readonly string[]> =>
  command(`node_modules/.bin/${name}`, ...parameters);
