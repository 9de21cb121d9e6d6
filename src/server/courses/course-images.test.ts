import { describe, expect, test } from 'vitest'
import { picture } from '#tests/support/sample-files.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('an uploaded image is the course’s own: kept with it, used once, and gone with the next one', async () => {
  const { as, cast, database } = await seminary()
  const course = { name: 'Griego Bíblico II', course_code: 'GRIE2', teacher_id: cast.people.bruno.id }
  const image = await picture(40, 30)
  const upload = () => as.carla.uploadFile({ purpose: 'course_image', name: 'tapa.jpg' }, { file: image })
  const first = await upload()
  const made = await as.carla.createCourse({ ...course, image_url: `/files/${first.id}` })
  expect(made.image_url).toBe(`/files/${first.id}`)
  await expectFailure(
    as.carla.createCourse({ ...course, course_code: 'GRIE3', image_url: `/files/${first.id}` }),
    'FILE_ALREADY_USED',
  )
  const second = await upload()
  await as.carla.updateCourse({ ...course, courseId: made.id, image_url: `/files/${second.id}` })
  await as.carla.updateCourse({ ...course, courseId: made.id, image_url: `/files/${second.id}` })
  const { rows } = await database.pool.query('select id, attached_at from files where id = any($1)', [
    [first.id, second.id],
  ])
  expect(rows).toMatchObject([{ id: second.id, attached_at: expect.any(Date) }])
})

describe('a teacher changes the picture of a course', () => {
  test('of one’s own, and nothing else of it; the one before goes', async () => {
    const { as, cast, database } = await seminary()
    const courseId = cast.courses.hermeneutics
    const upload = async () =>
      (
        await as.bruno.uploadFile(
          { purpose: 'course_image', name: 'tapa.jpg', course_id: courseId },
          { file: await picture(40, 30) },
        )
      ).id
    const [first, second] = [await upload(), await upload()]
    const [before] = (await as.carla.listCourses({ course_id: courseId })).items
    await as.bruno.changeCoursePicture({ courseId, image_url: `/files/${first}` })
    await as.bruno.changeCoursePicture({ courseId, image_url: `/files/${second}` })
    const [after] = (await as.carla.listCourses({ course_id: courseId })).items
    expect(after).toEqual({ ...before, version: 3, image_url: `/files/${second}` })
    const { rows } = await database.pool.query('select id from files where id = any($1)', [[first, second]])
    expect(rows).toEqual([{ id: second }])
    const log = await database.pool.query(
      `select after from audit_log where action = 'course.updated' and entity_id = $1 order by id desc limit 1`,
      [courseId],
    )
    expect(log.rows).toEqual([{ after: { image_url: `/files/${second}` } }])
    await expectFailure(as.elena.changeCoursePicture({ courseId, image_url: '' }), 'NOT_FOUND')
    expect(await as.bruno.changeCoursePicture({ courseId, image_url: '' })).toMatchObject({ image_url: null })
  })

  test('of a deactivated one until its period has ended', async () => {
    const { as, cast, database, clock, callerOf } = await seminary()
    const picked = { courseId: cast.courses.hermeneutics, image_url: 'https://ejemplo.test/tapa.jpg' }
    await database.pool.query('update courses set is_active = false where id = $1', [picked.courseId])
    await as.bruno.changeCoursePicture(picked)
    const { rows } = await database.pool.query('select end_date::text from periods where id = $1', [
      cast.periods.current,
    ])
    clock.set(new Date(Date.parse(`${rows[0].end_date}T15:00:00Z`) + 86_400_000))
    const later = await callerOf(cast.people.bruno.id)
    await expectFailure(later.changeCoursePicture({ ...picked, image_url: '' }), 'NOT_FOUND')
  })
})
