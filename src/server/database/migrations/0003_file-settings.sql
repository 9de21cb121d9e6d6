ALTER TABLE "assignments" ALTER COLUMN "allowed_file_types" SET DEFAULT '{"pdf","doc","docx","jpg","png","webp"}';--> statement-breakpoint
-- Decision C12: what nobody changed follows the new defaults, 50 MB and every type of evaluations and lessons.
UPDATE system_settings SET value = '50' WHERE key = 'max_file_size_mb' AND value = '10';--> statement-breakpoint
UPDATE system_settings
SET value = '["pdf","doc","docx","ppt","pptx","xls","xlsx","txt","rtf","jpg","jpeg","png","webp","gif","avif","bmp","tif","tiff","heic","mp4","mp3"]'
WHERE key = 'supported_file_types' AND value = '["pdf","doc","docx","mp4","mp3"]';
