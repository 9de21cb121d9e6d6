/** A place with its postal code, as a person of the demo seminary writes it. */
export type Place = { locality: string; province: string; postal_code: string; country: string }

const place = (locality: string, province: string, postal_code: string, country: string): Place => ({
  locality,
  province,
  postal_code,
  country,
})

/** Where the people of the demo seminary live. */
export const PLACES = [
  place('Rosario', 'Santa Fe', 'S2000', 'Argentina'),
  place('Córdoba', 'Córdoba', 'X5000', 'Argentina'),
  place('La Plata', 'Buenos Aires', 'B1900', 'Argentina'),
  place('Tres Arroyos', 'Buenos Aires', 'B7500', 'Argentina'),
  place('Montevideo', 'Montevideo', '11200', 'Uruguay'),
  place('Mendoza', 'Mendoza', 'M5500', 'Argentina'),
  place('Ciudad Autónoma de Buenos Aires', 'Buenos Aires', 'C1406', 'Argentina'),
  place('Salto', 'Salto', '50000', 'Uruguay'),
  place('Mar del Plata', 'Buenos Aires', 'B7600', 'Argentina'),
  place('Asunción', 'Central', '1209', 'Paraguay'),
  place('Comodoro Rivadavia', 'Chubut', 'U9000', 'Argentina'),
  place('Colonia Valdense', 'Colonia', '70200', 'Uruguay'),
  place('Posadas', 'Misiones', 'N3300', 'Argentina'),
  place('San Miguel de Tucumán', 'Tucumán', 'T4000', 'Argentina'),
] as const

/** Streets of most towns of the region. */
export const STREETS = [
  'San Martín',
  'Belgrano',
  '9 de Julio',
  'Sarmiento',
  'Rivadavia',
  'Artigas',
  'Mitre',
  '25 de Mayo',
  'Urquiza',
  'Las Heras',
  'Moreno',
  'Italia',
] as const

/** The students that no test speaks of by name, as 'first name, last name'. The last one's account is deactivated. */
export const OTHER_STUDENTS = [
  ['Mateo', 'Gómez'],
  ['Lucía', 'Fernández'],
  ['Joaquín', 'Van der Velde'],
  ['Martina', 'Sosa'],
  ['Tomás', 'Ledesma'],
  ['Camila', 'Rodríguez'],
  ['Nicolás', 'Etcheverry'],
  ['Sofía', 'Cabrera'],
  ['Emiliano', 'Quiroga'],
  ['Paula', 'Zijlstra'],
  ['Agustín', 'Ferreyra'],
  ['Micaela', 'Duarte'],
  ['Santiago', 'Hollemans'],
  ['Rocío', 'Álvarez'],
  ['Federico', 'Núñez'],
  ['Julieta', 'Maldonado'],
  ['Gonzalo', 'Bentancor'],
  ['Noelia', 'Giménez'],
  ['Ezequiel', 'Paredes'],
  ['Florencia', 'Arce'],
  ['Matías', 'Zuidema'],
  ['Carolina', 'Vera'],
  ['Sebastián', 'Ibarra'],
  ['Abigail', 'Torres'],
  ['Leandro', 'Domínguez'],
  ['Verónica', 'Silveira'],
  ['Ignacio', 'Peralta'],
  ['Débora', 'Kruger'],
  ['Facundo', 'Medina'],
  ['Raquel', 'Escobar'],
  ['Hernán', 'Ojeda'],
  ['Eunice', 'Cardozo'],
  ['Pablo', 'Montiel'],
  ['Miriam', 'Villalba'],
  ['Daniel', 'Insaurralde'],
  ['Gabriela', 'Rossi'],
  ['Óscar', 'Bogado'],
] as const

/** Teachers and administrators besides those of the cast. */
export const OTHER_STAFF = [
  { key: 'martin', first_name: 'Martín', last_name: 'Aguirre', role: ['teacher'] },
  { key: 'silvia', first_name: 'Silvia', last_name: 'Cáceres', role: ['teacher'] },
  { key: 'gustavo', first_name: 'Gustavo', last_name: 'Méndez', role: ['admin'] },
] as const
