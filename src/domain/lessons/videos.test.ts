import { expect, test } from 'vitest'
import { embeddedVideo } from './videos.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&list=PL1', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${youtube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=75s', `${youtube}?start=75`],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
])('%s is shown by its player', (address, player) => {
  expect(embeddedVideo(address)?.player).toBe(player)
})

test.each([
  'https://example.org/video.mp4',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@canal',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'no es una dirección',
])('%s is not', (address) => {
  expect(embeddedVideo(address)).toBeNull()
})
