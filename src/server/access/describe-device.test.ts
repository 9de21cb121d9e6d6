import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/115.0`, 'Opera en Linux'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 'Safari en iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${SAFARI.replace('Version/18.0', 'CriOS/130.0')}`, 'Chrome en iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox en Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome en ChromeOS'],
  ['SomethingElse/1.0 (Windows NT 10.0)', 'Navegador en Windows'],
  ['curl/8.9.1', 'Dispositivo desconocido'],
  ['', 'Dispositivo desconocido'],
  [null, 'Dispositivo desconocido'],
])('%s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))
