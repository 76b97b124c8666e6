/** The one registered address of an account (spec 6). */
export interface Receiver {
  readonly url: string
  readonly secret: string
}

interface Registration {
  readonly url: string | null
  readonly active: boolean
}

/** Registered addresses by account. A new registration replaces the old one and its secret. */
export interface Receivers {
  register(account: string, url: string): Receiver
  active(account: string): Receiver | undefined
  describe(account: string): Registration
  turnOff(account: string): void
}

export function createReceivers(newSecret: () => string): Receivers {
  const receivers = new Map<string, { readonly receiver: Receiver; active: boolean }>()
  return {
    register: (account, url) => {
      const receiver = { url, secret: newSecret() }
      receivers.set(account, { receiver, active: true })
      return receiver
    },
    active: (account) => {
      const entry = receivers.get(account)
      return entry?.active ? entry.receiver : undefined
    },
    describe: (account) => {
      const entry = receivers.get(account)
      return { url: entry?.receiver.url ?? null, active: entry?.active ?? false }
    },
    turnOff: (account) => {
      const entry = receivers.get(account)
      if (entry) entry.active = false
    },
  }
}
