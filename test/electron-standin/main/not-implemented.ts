/** Parts of Electron that the stand-in lacks: importing them is fine, using them throws by name. */

export function notImplemented(name: string): never {
  throw new Error(`electron.${name} is not implemented by the stand-in`)
}

export function missingModule(name: string): unknown {
  const harmless = new Set<string | symbol>(['then', 'prototype', 'name', 'length'])
  return new Proxy(class {}, {
    get: (target, key) => {
      if (typeof key === 'symbol' || harmless.has(key)) return Reflect.get(target, key)
      return notImplemented(`${name}.${key}`)
    },
    set: (_target, key) => notImplemented(`${name}.${String(key)}`),
    construct: () => notImplemented(name),
  })
}
