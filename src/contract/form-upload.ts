/** An upload that brings a form besides its file is sent as multipart/form-data with these two parts, in this order: the form as JSON, and the bytes. */
export const FORM_PART = 'form'
export const FILE_PART = 'file'

/** The body of such an upload. */
export function formUpload(form: object, file: Blob, name = ''): FormData {
  const body = new FormData()
  body.append(FORM_PART, JSON.stringify(form))
  body.append(FILE_PART, file, name || FILE_PART)
  return body
}
