/** The part of WebAssembly that HarfBuzz needs; the types of Node.js 20 lack the values of the namespace. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }

  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }

  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }

  type Imports = Readonly<Record<string, Readonly<Record<string, (argument: number) => number>>>>;

  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module, imports?: Imports) => Instance;
}
