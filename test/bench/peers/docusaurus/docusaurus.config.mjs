/** The fast path: Rspack, SWC and Lightning CSS, with a persistent cache. */
export default {
  title: 'Bench',
  url: 'https://docs.example.com',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [['classic', { blog: false }]],
}
