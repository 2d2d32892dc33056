declare module '*.wasm?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports asset URLs as default
  export default url;
}
