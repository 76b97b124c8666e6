import { KeyLedger } from '#main/store/keys/key-ledger.ts'
import { openLedgerDatabase } from '#main/store/keys/ledger-database.ts'

/** Takes slots until the ledger has thirty, as one of several processes that compete for the last one. */
const [file = '', fingerprint = ''] = process.argv.slice(2)
const ledger = new KeyLedger(openLedgerDatabase(file, Date.now()), fingerprint)
const sentAt = () => ({ wallMs: Date.now(), uptimeMs: null })
let id: number | null = 0
while (id !== null) {
  id = await ledger.takeSlot('a', String(process.pid), sentAt, ({ entries }) => entries.length < 30)
}
