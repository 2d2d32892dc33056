/** The part of WebAssembly that Node has at run time and whose types come with the browser's library only. */
export interface WebAssemblyCompiler {
  compile(bytes: Uint8Array): Promise<WebAssembly.Module>;
}

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyCompiler }).WebAssembly;
