/** What somebody who isn't in the cast registers with. */
export const REGISTRATION = {
  first_name: 'Lucía',
  last_name: 'Gómez',
  email: 'Lucia@Ejemplo.test',
  password: 'una-clave-larga',
  document_type: 'dni' as const,
  document_number: '30.111.222',
  birth_date: '1990-05-05',
  whatsapp: '+54 9 11 4444-5555',
  street_address: 'San Martín',
  street_number: '100',
  locality: 'Rosario',
  province: 'Santa Fe',
  postal_code: '2000',
  country: 'Argentina',
}

/** Its address as it's stored. */
export const REGISTERED_EMAIL = 'lucia@ejemplo.test'
