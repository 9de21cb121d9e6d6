/** The words of choosing a photo; quoted ones are document 1 §5 and §8. */
export const photoTexts = {
  choose: 'Elegir foto',
  change: 'Cambiar foto',
  remove: 'Quitar foto',
  hint: 'JPG, PNG, GIF o WEBP. Máximo 5 MB.',
  notAnImage: 'Por favor selecciona un archivo de imagen válido',
  wrongFormat: 'Formato de imagen no permitido. Use JPG, PNG, GIF o WEBP',
  unreadable: 'Error al procesar la imagen: el archivo está dañado o no es una imagen.',
  thisPhoto: 'Esta foto',
  cropTitle: 'Encuadra tu foto',
  cropHint: 'Arrastra la foto o usa los controles. Se guarda el cuadrado que ves.',
  zoom: 'Acercar',
  across: 'Mover a los lados',
  down: 'Mover arriba y abajo',
  use: 'Usar esta foto',
  cancel: 'Cancelar',
  preview: 'Vista previa de la foto',
} as const
