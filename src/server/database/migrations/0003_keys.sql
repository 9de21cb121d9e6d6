CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "i82_key_length" CHECK (octet_length("installation_keys"."value") >= 32)
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "i12_token_of_someone" CHECK (("email_tokens"."user_id" is null) = ("email_tokens"."purpose" = 'bootstrap'));