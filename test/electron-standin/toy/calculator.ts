/** Runs in a utility process: adds the numbers it receives and reports the kind of process; ends on request. */
interface Question {
  numbers: Float64Array
}

process.parentPort.on('message', ({ data }: { data: Question | 'end' }) => {
  if (data === 'end') process.exit(7)
  const sum = data.numbers.reduce((total, number) => total + number, 0)
  const { send, type, argv } = process
  process.parentPort.postMessage({ sum, argument: argv.at(-1), type, hasSend: send !== undefined, at: new Date(0) })
})
