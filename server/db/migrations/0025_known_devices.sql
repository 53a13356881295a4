CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_network_pk" PRIMARY KEY("user_id","device","network")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever is signed in now has signed in from there; `networkOf` works the network out from now on.
INSERT INTO "known_devices" ("user_id", "device", "network", "last_seen_at")
SELECT user_id, device, array_to_string(
	(string_to_array(plain, CASE WHEN plain LIKE '%:%' THEN ':' ELSE '.' END))[1:2],
	CASE WHEN plain LIKE '%:%' THEN ':' ELSE '.' END), max(last_used_at)
FROM sessions, LATERAL (SELECT regexp_replace(ip_address, '^::ffff:(?=[0-9]+\.)', '', 'i') AS plain) AS address
WHERE device IS NOT NULL AND ip_address IS NOT NULL
GROUP BY 1, 2, 3;
