declare module '*.wasm?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the form in which Vite gives an address
  export default url;
}
