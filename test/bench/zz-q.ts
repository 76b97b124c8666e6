import { readFileSync } from 'node:fs'
import { Client } from 'pg'

const url = readFileSync('/tmp/big/url', 'utf8')
  .trim()
  .replace('/postgres', '/' + (process.env.DB ?? 'postgres'))
const user = process.env.AS
const client = new Client({
  connectionString: user ? url.replace('owner@', user + '@') : url,
  options: '-c search_path=ventanilla -c random_page_cost=1.1',
})
await client.connect()
const text = readFileSync(0, 'utf8')
for (const sql of process.env.WHOLE ? [text] : text.split(/;\s*\n(?=\S)/)) {
  if (!sql.trim()) continue
  const t = performance.now()
  const r = await client.query(sql).catch((e) => ({ rows: [{ error: String(e) }] }))
  const ms = (performance.now() - t).toFixed(0)
  const results = Array.isArray(r) ? r : [r]
  for (const one of results)
    console.log(
      one.rows
        .slice(0, 60)
        .map((row: object) => Object.values(row).join(' | '))
        .join('\n'),
    )
  console.log(`-- ${ms} ms`)
}
await client.end()
