const { api } = window
window.typeOfApiAtStart = typeof api

const output = (name) => document.querySelector(`[data-testid=${name}]`)
const show = (value) => {
  output('result').textContent = JSON.stringify(value)
}
const onClick = (id, action) => {
  document.getElementById(id).addEventListener('click', async () => show(await action()))
}

if (location.hash === '#second') document.querySelector('h1').textContent = 'Second window'
onClick('ping', () => api.ping('world'))
onClick('pick', () => api.pick())
onClick('work', () => api.work())
onClick('second', () => api.openSecond())
document
  .getElementById('file')
  .addEventListener('change', async (event) => show(await api.sizeOf(event.target.files[0])))
document.getElementById('download').href = URL.createObjectURL(new Blob(['data!']))

let count = 0
api.onProgress(() => {
  count += 1
  output('progress').textContent = String(count)
})
