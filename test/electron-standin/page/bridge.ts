/**
 * One end of a synchronous, copying, function-proxying channel between two JavaScript worlds of a page: contextBridge.
 * Runs in the page: its text is injected. Values are copied, prototypes dropped, functions proxied.
 */

import { isPlainData } from './plain-data.ts'

/** A value crossing the bridge. The same object crosses as the same crossing, so cycles survive. */
type Crossing =
  | { kind: 'function'; id: number }
  | { kind: 'promise'; id: number }
  | { kind: 'error'; message: string }
  | { kind: 'array'; items: Crossing[] }
  | { kind: 'object'; entries: [string, Crossing][] }
  | { kind: 'undefined' }
  | { kind: 'clone'; value: unknown }

type Detail =
  | { type: 'expose'; name: string; value: Crossing }
  | { type: 'call'; id: number; args: Crossing[] }
  | { type: 'reply'; ok: boolean; value: Crossing }
  | { type: 'settle'; id: number; ok: boolean; value: Crossing }

type AnyFunction = (...args: unknown[]) => unknown

export class WorldBridge {
  /** Called when the other world exposes a value under a name; an empty name is the stand-in's own traffic. */
  onExpose: (name: string, value: unknown) => void = () => {}
  readonly #eventName: string
  readonly #dispatch = document.dispatchEvent.bind(document)
  readonly #functions: AnyFunction[] = []
  readonly #functionIds = new WeakMap<AnyFunction, number>()
  readonly #proxies = new Map<number, AnyFunction>()
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>()
  #reply: { ok: boolean; value: Crossing } | undefined
  #nextPromise = 0

  constructor(key: string, me: string, other: string) {
    this.#eventName = `${key}:${other}`
    const listener = (event: Event) => {
      event.stopImmediatePropagation()
      this.#receive((event as CustomEvent<Detail>).detail)
    }
    document.addEventListener(`${key}:${me}`, listener, true)
  }

  expose(name: string, value: unknown): void {
    this.#send({ type: 'expose', name, value: this.#pack(value) })
  }

  #send(detail: Detail): void {
    this.#dispatch(new CustomEvent(this.#eventName, { detail }))
  }

  #receive(detail: Detail): void {
    if (detail.type === 'expose') this.onExpose(detail.name, this.#unpack(detail.value))
    else if (detail.type === 'call') this.#answer(detail.id, detail.args)
    else if (detail.type === 'reply') this.#reply = detail
    else {
      const waiting = this.#waiting.get(detail.id)
      this.#waiting.delete(detail.id)
      const value = this.#unpack(detail.value)
      if (detail.ok) waiting?.resolve(value)
      else waiting?.reject(value)
    }
  }

  #answer(id: number, args: Crossing[]): void {
    try {
      const result = this.#functions[id]?.(...args.map((argument) => this.#unpack(argument)))
      this.#send({ type: 'reply', ok: true, value: this.#pack(result) })
    } catch (error) {
      this.#send({ type: 'reply', ok: false, value: this.#pack(error) })
    }
  }

  #call(id: number, args: unknown[]): unknown {
    const outer = this.#reply
    this.#reply = undefined
    this.#send({ type: 'call', id, args: args.map((argument) => this.#pack(argument)) })
    const reply = this.#reply as { ok: boolean; value: Crossing } | undefined
    this.#reply = outer
    if (!reply) throw new Error('context bridge: the other world is gone')
    if (!reply.ok) throw this.#unpack(reply.value)
    return this.#unpack(reply.value)
  }

  #pack(value: unknown, packed = new Map<unknown, Crossing>()): Crossing {
    const known = packed.get(value)
    if (known) return known
    if (isPlainData(value)) return { kind: 'clone', value }
    if (typeof value === 'function') return this.#packFunction(value as AnyFunction)
    if (value instanceof Promise) return this.#packPromise(value)
    if (value instanceof Error) return { kind: 'error', message: String(value.message) }
    if (typeof value === 'symbol') return { kind: 'undefined' }
    if (Array.isArray(value)) {
      const array: Crossing = { kind: 'array', items: [] }
      packed.set(value, array)
      for (const item of value) array.items.push(this.#pack(item, packed))
      return array
    }
    if (value !== null && Object.prototype.toString.call(value) === '[object Object]') {
      const object: Crossing = { kind: 'object', entries: [] }
      packed.set(value, object)
      for (const [key, entry] of Object.entries(value as object)) object.entries.push([key, this.#pack(entry, packed)])
      return object
    }
    return { kind: 'clone', value: structuredClone(value) }
  }

  #packFunction(value: AnyFunction): Crossing {
    const known = this.#functionIds.get(value)
    if (known !== undefined) return { kind: 'function', id: known }
    const id = this.#functions.push(value) - 1
    this.#functionIds.set(value, id)
    return { kind: 'function', id }
  }

  #packPromise(promise: Promise<unknown>): Crossing {
    const id = this.#nextPromise++
    const settle = (ok: boolean, value: Crossing) => this.#send({ type: 'settle', id, ok, value })
    promise
      .then((value) => this.#pack(value))
      .then(
        (value) => settle(true, value),
        (reason: unknown) => settle(false, this.#pack(reason)),
      )
    return { kind: 'promise', id }
  }

  #unpack(crossing: Crossing, unpacked = new Map<Crossing, unknown>()): unknown {
    if (unpacked.has(crossing)) return unpacked.get(crossing)
    switch (crossing.kind) {
      case 'function':
        return this.#proxy(crossing.id)
      case 'promise':
        return new Promise((resolve, reject) => this.#waiting.set(crossing.id, { resolve, reject }))
      case 'error':
        return new Error(crossing.message)
      case 'array': {
        const array: unknown[] = []
        unpacked.set(crossing, array)
        for (const item of crossing.items) array.push(this.#unpack(item, unpacked))
        return array
      }
      case 'object': {
        const object = {}
        unpacked.set(crossing, object)
        for (const [key, entry] of crossing.entries) {
          const value = this.#unpack(entry, unpacked)
          // Not by assignment: a key may be `__proto__`.
          Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
        }
        return object
      }
      case 'undefined':
        return undefined
      case 'clone':
        return crossing.value
    }
  }

  #proxy(id: number): AnyFunction {
    const known = this.#proxies.get(id)
    if (known) return known
    const proxy: AnyFunction = (...args) => this.#call(id, args)
    this.#proxies.set(id, proxy)
    return proxy
  }
}

export const bridgeSource = String(WorldBridge)
