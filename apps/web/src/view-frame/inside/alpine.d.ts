declare module '@alpinejs/csp' {
  export const Alpine: {
    data(name: string, make: () => object): void;
    start(): void;
  };
}
